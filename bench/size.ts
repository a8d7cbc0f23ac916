/** Chooses how much a part measures: all of it, or a trial that only shows that it still runs. */
export type Size = <Value>(all: Value, trial: Value) => Value

export const FULL: Size = (all) => all
export const TRIAL: Size = (_, trial) => trial

/** Share of the nation behind the evening and the soak: the whole, or what `NATION` says, as `NATION=0.1`. */
export const nationFactor = (size: Size): number => size(settingOf('NATION', 1), 0.001)

/** Seconds that the soak lasts: thirty minutes, or what `SOAK_MINUTES` says. */
export const soakSeconds = (size: Size): number => size(60 * settingOf('SOAK_MINUTES', 30), 6)

/** Reads a number from the environment, `unsaid` when it is not set. Throws when it is not a number above 0. */
function settingOf(name: string, unsaid: number): number {
  const said = process.env[name]
  const value = said === undefined ? unsaid : Number(said)
  if (!(value > 0)) throw new Error(`${name} es un número mayor que 0, no ${said}.`)
  return value
}
