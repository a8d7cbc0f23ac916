/** Chooses how much a part measures: all of it, or a trial that only shows that it still runs. */
export type Size = <Value>(all: Value, trial: Value) => Value

export const FULL: Size = (all) => all
export const TRIAL: Size = (_, trial) => trial

/** How much of the nation the evening and the soak have inside: the whole, or what `NATION` says, as `NATION=0.1`. */
export const nationFactor = (size: Size): number => size(settingOf('NATION', 1), 0.001)

/** How long the soak lasts: thirty minutes, or what `SOAK_MINUTES` says. */
export const soakSeconds = (size: Size): number => size(60 * settingOf('SOAK_MINUTES', 30), 6)

/** A number of the environment. Throws on what is none above 0. */
function settingOf(name: string, unsaid: number): number {
  const said = process.env[name]
  const value = said === undefined ? unsaid : Number(said)
  if (!(value > 0)) throw new Error(`${name} es un número mayor que 0, no ${said}.`)
  return value
}
