import { useText } from '../../foundation/language/language.ts'
import styles from '../validate.module.css'
import type { ShownRule } from './verdict.ts'

/** The published code of the rule that was not met, for those who make such files. It is of no use to anyone else, so it is set aside. */
export function RuleCode({ refusal: { rule, object } }: { readonly refusal: ShownRule }) {
  const t = useText()
  return (
    <p className={styles.rule}>
      <span>{t('signature.rule')}</span> <code>{rule}</code>
      {object > 0 && <span>{t('signature.ruleObject', { object })}</span>}
    </p>
  )
}
