/** For `node --import`: a server whose clock stands still, so that each run shows the same dates and ages. */
import { ServerResponse } from 'node:http'
import { DAY } from './day.ts'

const RealDate = Date

class FixedDate extends RealDate {
  constructor(...given) {
    super(...(given.length === 0 ? [DAY] : given))
  }
  static now() {
    return DAY
  }
  static [Symbol.hasInstance](value) {
    return value instanceof RealDate
  }
}
globalThis.Date = FixedDate

// Node writes this header by a clock of its own, and the app reads the age of an answer from it.
const { writeHead } = ServerResponse.prototype
ServerResponse.prototype.writeHead = function dated(...given) {
  this.setHeader('date', new RealDate(DAY).toUTCString())
  return writeHead.apply(this, given)
}
