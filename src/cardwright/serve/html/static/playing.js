// A table where people play: its line goes to the server's table.
import { Line } from "./line.js";
import { Table } from "./table.js";

window.cardwright = new Table((path, hooks) => new Line(`${path}/socket`, hooks));
