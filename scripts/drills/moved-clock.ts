// Loaded with node --import: shifts this process's clock by the number of seconds in the file CLOCK_FILE.
import { readFileSync } from 'node:fs';

const lookMilliseconds = 50;
const file = process.env.CLOCK_FILE ?? '';
const TrueDate = Date;
let offset = 0;

function look() {
  offset = Number(readFileSync(file, 'utf8')) * 1000;
}
look();
setInterval(look, lookMilliseconds).unref();

const now = () => TrueDate.now() + offset;

globalThis.Date = new Proxy(TrueDate, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [now()] : args),
  apply: () => new TrueDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
