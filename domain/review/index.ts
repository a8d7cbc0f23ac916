import { type Language, type MessageKey, type Params, pluralForm } from '../messages/text.ts'
import { REASON } from '../sheets/declaration-data.ts'
import { amountRules } from './amounts.ts'
import { goodsRules } from './goods.ts'
import { moneyRules } from './money.ts'
import { peopleRules } from './people.ts'
import { type Finding, type Reviewed, type Rule, type Severity, sightOf } from './rule.ts'

/** Every rule of the self-review, in the order in which its advice is shown (R6.15). */
export const reviewRules = [...peopleRules, ...amountRules, ...goodsRules, ...moneyRules] as const

export type RuleName = (typeof reviewRules)[number]['name']

/** Something that may be a mistake, and where to fix it: advice, never a block. */
export interface Advice extends Finding {
  readonly rule: RuleName
  readonly severity: Severity
  readonly title: MessageKey
  /** Returns its reason, in the plural form of a language for the number of records. */
  reasonIn(language: Language): MessageKey
}

/** Rules whose reason has one form for a single record and another for many, by the `count` of their finding. */
const COUNTED = ['commonWithoutSpouse', 'balanceUnchanged'] as const satisfies readonly RuleName[]
const isCounted = (name: RuleName): name is (typeof COUNTED)[number] => COUNTED.some((counted) => counted === name)

const reasonOf = (name: RuleName, { count }: Params, language: Language): MessageKey =>
  isCounted(name) ? `advice.${name}.reason.${pluralForm(language, Number(count))}` : `advice.${name}.reason`

/**
 * Reviews a declaration as its declarant would with more time: likely errors first, then in the rules' order. A rectification states anew what
 * was true on its day, so it is not compared with any other year (R6.74).
 */
export function review(reviewed: Reviewed): readonly Advice[] {
  const rectifies = reviewed.declaration.declarationData.reason === REASON.rectification
  const sight = sightOf(rectifies ? { ...reviewed, last: null } : reviewed)
  const rules: readonly Rule<RuleName>[] = reviewRules
  const advice = rules.flatMap((rule) =>
    rule.find(sight).map((finding): Advice => {
      const { name, severity } = rule
      return {
        ...finding,
        rule: name,
        severity,
        title: `advice.${name}.title`,
        reasonIn: (language) => reasonOf(name, finding.params, language),
      }
    }),
  )
  return [...advice.filter(({ severity }) => severity === 'attention'), ...advice.filter(({ severity }) => severity === 'hint')]
}
