import { useText } from '../app/language.ts'
import { receives, useSession } from '../app/session.ts'
import { Notice } from '../controls/notice.tsx'
import { Page, ScreenTitle } from '../controls/page.tsx'
import { Desk } from './desk.tsx'
import { OfficeSignIn } from './office-sign-in.tsx'
import { SecondFactor } from './second-factor.tsx'

/** /oficina: the staff's own sign-in, its second factor, then the reception desk (rules.md 8). */
export default function Office() {
  const session = useSession()
  if (session.status !== 'in') return <OfficeSignIn />
  const { oficina, en_oficina } = session.user
  if (!oficina) return <Closed words="office.notStaff" />
  if (!en_oficina) return <SecondFactor />
  if (!receives(session.user)) return <Closed words="office.notReception" />
  return <Desk office={oficina} />
}

function Closed({ words }: { readonly words: 'office.notStaff' | 'office.notReception' }) {
  const t = useText()
  return (
    <Page width="form">
      <ScreenTitle>{t('office.title')}</ScreenTitle>
      <Notice tone="warning" title={t(words)}>
        {t('office.otherAccount')}
      </Notice>
    </Page>
  )
}
