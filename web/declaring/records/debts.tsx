import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Guarded } from '../filing/index.ts'
import { kindsOf, RecordWizard } from './record-wizard.tsx'

const DEBTS = kindsOf('debts')

/** /deudas: the declarant's debts, in five steps (R5.1). */
export default function Debts() {
  const t = useText()
  return (
    <>
      <ScreenTitle>{t('shell.section.debts')}</ScreenTitle>
      <Guarded>
        <RecordWizard kinds={DEBTS} title="shell.section.debts" />
      </Guarded>
    </>
  )
}
