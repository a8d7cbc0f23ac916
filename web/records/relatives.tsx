import { relative } from '@djbr/domain/kinds/relatives.ts'
import { Guarded, SavedMark, SectionLinks } from '../filing/index.ts'
import { ScreenTitle } from '../foundation/controls/page.tsx'
import { useText } from '../foundation/language/language.ts'
import { isExternal, useUser } from '../foundation/session/session.ts'
import { RecordSection } from './record-section.tsx'

/** /parentesco: the declarant's relatives (R4.51, R4.52). Only external users name a proxy next. */
export default function Relatives() {
  const t = useText()
  const next = isExternal(useUser())
    ? ({ to: '/apoderado', title: 'shell.section.proxy' } as const)
    : ({ to: '/borrador', title: 'shell.section.draft' } as const)
  return (
    <>
      <ScreenTitle aside={<SavedMark />}>{t('shell.section.relatives')}</ScreenTitle>
      <Guarded>
        <RecordSection kind={relative} />
        <SectionLinks
          back={{ to: '/deudas', words: t('records.previousSection', { title: t('shell.section.debts') }) }}
          next={{ to: next.to, words: t('records.nextTo', { title: t(next.title) }) }}
        />
      </Guarded>
    </>
  )
}
