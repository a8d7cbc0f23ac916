import type { Field } from '@djbr/domain/fields/field.ts'
import type { RegisterRules } from '@djbr/domain/register/rules.ts'
import { enteredFrom, RULES_SWITCHES, rulesSwitches } from '@djbr/domain/register/rules-change.ts'
import type { Translate } from '../../../foundation/language/language.ts'

/** A switch of the rules in words, now and as proposed. */
export interface SwitchRow {
  readonly name: string
  readonly words: string
  readonly now: string
  readonly proposed: string
}

/** Returns the switches of two sets of rules side by side, in words. */
export function switchesOf(now: RegisterRules, then: RegisterRules, t: Translate): readonly SwitchRow[] {
  const [was, is] = [enteredFrom(now), enteredFrom(then)]
  return RULES_SWITCHES.map((name) => {
    const field = rulesSwitches.fields[name]
    return { name, words: t(field.label), now: valueInWords(field, was[name], t), proposed: valueInWords(field, is[name], t) }
  })
}

/** Returns only the switches in which the rules differ. */
export const differingIn = (now: RegisterRules, then: RegisterRules, t: Translate): readonly SwitchRow[] =>
  switchesOf(now, then, t).filter((row) => row.now !== row.proposed)

/** Returns the differing switches in one line; '' for none. */
export const changesInWords = (now: RegisterRules, then: RegisterRules, t: Translate): string =>
  differingIn(now, then, t)
    .map((row) => `${row.words}: ${row.now} → ${row.proposed}`)
    .join('. ')

function valueInWords({ control }: Pick<Field, 'control'>, value: string | number | null, t: Translate): string {
  if (control.type !== 'oneOf') return String(value ?? '') || t('followup.rules.noSuccessors')
  const option = control.options.find(({ code }) => code === value)
  return option ? t(option.label) : ''
}
