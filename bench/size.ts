/** Chooses how much a part measures: all of it, or a trial that only shows that it still runs. */
export type Size = <Value>(all: Value, trial: Value) => Value

export const FULL: Size = (all) => all
export const TRIAL: Size = (_, trial) => trial
