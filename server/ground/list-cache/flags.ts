import { FLAG } from '@djbr/domain/lists/portal.ts'
import type { Config, FlagVariable } from '../../config.ts'
import type { CitizenshipService } from '../outside/citizenship/port.ts'

/** Which parts of the portal are open (R3.5, R8.48). */
export interface Flags {
  readonly traditional: boolean
  readonly digital: boolean
  readonly captcha: boolean
}

/** What determines a flag besides the office's choice. */
export interface Settings {
  readonly config: Config
  readonly citizenship: CitizenshipService
}

const VARIABLES: Readonly<Record<number, FlagVariable>> = {
  [FLAG.traditional]: 'TRADITIONAL_ENABLED',
  [FLAG.digital]: 'DIGITAL_ENABLED',
  [FLAG.captcha]: 'CAPTCHA_ENABLED',
}

/** Returns the environment variable that fixes a flag, by its code; undefined when none does and the office decides. */
export const variableOf = ({ fixedFlags }: Config, code: number): FlagVariable | undefined =>
  fixedFlags.find((name) => name === VARIABLES[code])

/**
 * Returns the flags as they stand: the environment's value where it fixes one, else the office's. Digital filing needs its service, and only a demo may go without
 * the captcha.
 */
export function flagsOf({ config, citizenship }: Settings, office: ReadonlyMap<number, boolean>): Flags {
  const said = (code: number, set: boolean) => (variableOf(config, code) ? set : (office.get(code) ?? set))
  const { fixedFlags } = config
  return {
    traditional: said(FLAG.traditional, config.traditionalEnabled),
    digital: said(FLAG.digital, config.digitalEnabled) && (fixedFlags.includes('DIGITAL_ENABLED') || citizenship.issuer !== null),
    // @protects 033 a flag that says otherwise takes no captcha away outside of a demo
    //   without: || !config.demo
    captcha: said(FLAG.captcha, config.captchaEnabled) || !config.demo,
  }
}
