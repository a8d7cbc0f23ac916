import { Failure } from './http/failure.ts'
import { createTurns, createTurnsByKey } from './turns.ts'

const AT_ONCE = 2
const MAX_WAITING = 100
const RETRY_AFTER_SECONDS = 30

const inTurn = createTurns({
  atOnce: AT_ONCE,
  maxWaiting: MAX_WAITING,
  busy: () => new Failure('unavailable', 'common.unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
})
const inTurnOfEntity = createTurnsByKey()

/**
 * Makes a table of everything an entity has, when its turn comes. A table holds forty thousand rows in memory, so each entity has one made at a time, and all
 * entities together two. Fails `unavailable` when too many wait.
 */
export const tableInTurn = <Table>(entityCode: number, make: () => Promise<Table>): Promise<Table> =>
  // @protects S49 one officer has one table made at a time, whatever they ask for
  //   instead: inTurnOfEntity(String(entityCode), () => inTurn(make)) ==> make()
  inTurnOfEntity(String(entityCode), () => inTurn(make))
