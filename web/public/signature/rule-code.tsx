import { useText } from '../../foundation/language/language.ts'
import styles from '../validate.module.css'
import type { ShownRule } from './verdict.ts'

/** The published code of the rule that was not met, for whoever makes such files; of no use to anybody else, so it stands aside. */
export function RuleCode({ refusal: { rule, object } }: { readonly refusal: ShownRule }) {
  const t = useText()
  return (
    <p className={styles.rule}>
      <span>{t('signature.rule')}</span> <code>{rule}</code>
      {object > 0 && <span>{t('signature.ruleObject', { object })}</span>}
    </p>
  )
}
