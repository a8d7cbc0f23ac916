import type { Field } from '@djbr/domain/fields/field.ts'
import type { RegisterRules } from '@djbr/domain/register/rules.ts'
import { enteredFrom, RULES_SWITCHES, rulesSwitches } from '@djbr/domain/register/rules-change.ts'
import type { Translate } from '../../../foundation/language/language.ts'

/** A switch of the rules with its words, now and as it is proposed. */
export interface SwitchRow {
  readonly name: string
  readonly words: string
  readonly now: string
  readonly proposed: string
}

/** The switches of some rules beside those of others, in words. */
export function switchesOf(now: RegisterRules, then: RegisterRules, t: Translate): readonly SwitchRow[] {
  const [was, is] = [enteredFrom(now), enteredFrom(then)]
  return RULES_SWITCHES.map((name) => {
    const field = rulesSwitches.fields[name]
    return { name, words: t(field.label), now: valueInWords(field, was[name], t), proposed: valueInWords(field, is[name], t) }
  })
}

/** Those in which they differ. */
export const differingIn = (now: RegisterRules, then: RegisterRules, t: Translate): readonly SwitchRow[] =>
  switchesOf(now, then, t).filter((row) => row.now !== row.proposed)

/** The same in a line; '' of none. */
export const changesInWords = (now: RegisterRules, then: RegisterRules, t: Translate): string =>
  differingIn(now, then, t)
    .map((row) => `${row.words}: ${row.now} → ${row.proposed}`)
    .join('. ')

function valueInWords({ control }: Pick<Field, 'control'>, value: string | number | null, t: Translate): string {
  if (control.type !== 'oneOf') return String(value ?? '') || t('followup.rules.noSuccessors')
  const option = control.options.find(({ code }) => code === value)
  return option ? t(option.label) : ''
}
