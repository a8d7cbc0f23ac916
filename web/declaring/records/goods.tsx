import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Guarded } from '../filing/index.ts'
import { kindsOf, RecordWizard } from './record-wizard.tsx'

const GOODS = kindsOf('goods')

/** /bienes: the declarant's assets and income, in seven steps (R5.1). */
export default function Goods() {
  const t = useText()
  return (
    <>
      <ScreenTitle>{t('shell.section.goods')}</ScreenTitle>
      <Guarded>
        <RecordWizard kinds={GOODS} title="shell.section.goods" />
      </Guarded>
    </>
  )
}
