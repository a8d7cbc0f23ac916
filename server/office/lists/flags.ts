import type { Entry, ListKind } from '@djbr/domain/lists/list-kind.ts'
import { FLAG, flags } from '@djbr/domain/lists/portal.ts'
import { type Language, text } from '@djbr/domain/messages/index.ts'
import type { FlagVariable } from '../../config.ts'
import { Failure } from '../../ground/http/failure.ts'
import { variableOf } from '../../ground/list-cache/index.ts'
import type { Services } from '../../services.ts'

/** Refuses an unsafe flag: no captcha outside of a demo, or digital filing without its service. */
export function refuseUnsafe({ config, citizenship }: Services, { table }: ListKind, { code, enabled }: Entry): void {
  if (table !== flags.table) return
  // @protects 033 no list takes the captcha away outside of a demo
  if (code === FLAG.captcha && enabled === 0 && !config.demo) throw new Failure('refused', 'lists.flag.captchaNeeded')
  if (code === FLAG.digital && enabled === 1 && citizenship.issuer === null) throw new Failure('refused', 'lists.flag.digitalUnset')
}

/** Returns what the environment sets in place of an office flag; null when it sets nothing. */
export function environmentsWord({ config }: Services, { table }: ListKind, { code }: Entry, language: Language): string | null {
  const variable = table === flags.table ? variableOf(config, Number(code)) : undefined
  if (!variable) return null
  const values: Readonly<Record<FlagVariable, boolean>> = {
    TRADITIONAL_ENABLED: config.traditionalEnabled,
    DIGITAL_ENABLED: config.digitalEnabled,
    CAPTCHA_ENABLED: config.captchaEnabled,
  }
  return text(language, 'lists.flag.byEnvironment', { variable, value: String(values[variable]) })
}
