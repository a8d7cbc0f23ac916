import type { Field } from '@djbr/domain/fields/field.ts'
import { RULES_SWITCHES, rulesSwitches } from '@djbr/domain/register/rules-change.ts'
import type { Translate } from '../../../foundation/language/language.ts'
import type { RulesOnWire } from './calls.ts'

/** A switch of the rules with its words, now and as it is proposed. */
export interface SwitchRow {
  readonly name: string
  readonly words: string
  readonly now: string
  readonly proposed: string
}

/** The switches of some rules beside those of others, in words. */
export const switchesOf = (now: RulesOnWire, then: RulesOnWire, t: Translate): readonly SwitchRow[] =>
  RULES_SWITCHES.map((name) => {
    const field = rulesSwitches.fields[name]
    return { name, words: t(field.label), now: valueInWords(field, now[field.read], t), proposed: valueInWords(field, then[field.read], t) }
  })

/** Those in which they differ. */
export const differingIn = (now: RulesOnWire, then: RulesOnWire, t: Translate): readonly SwitchRow[] =>
  switchesOf(now, then, t).filter((row) => row.now !== row.proposed)

function valueInWords({ control }: Pick<Field, 'control'>, value: string | number | undefined, t: Translate): string {
  if (control.type !== 'oneOf') return String(value ?? '') || t('followup.rules.noSuccessors')
  const option = control.options.find(({ code }) => code === value)
  return option ? t(option.label) : ''
}
