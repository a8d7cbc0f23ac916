import { relative } from '@djbr/domain/kinds/relatives.ts'
import { ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { Guarded, useOnward } from '../filing/index.ts'
import { RecordSection } from './record-section.tsx'

/** /parentesco: the declarant's relatives (R4.51, R4.52). */
export default function Relatives() {
  const t = useText()
  const onward = useOnward({ to: '/parentesco', step: 1 })
  return (
    <>
      <ScreenTitle>{t('shell.section.relatives')}</ScreenTitle>
      <Guarded>
        <RecordSection kind={relative} onward={onward} />
      </Guarded>
    </>
  )
}
