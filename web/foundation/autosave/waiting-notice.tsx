import { useLocation, useRouter } from '@tanstack/react-router'
import { Button } from '../controls/button.tsx'
import { Notice } from '../controls/notice.tsx'
import { useText } from '../language/language.ts'
import type { Draft } from './drafts.ts'
import { titleOfPlace } from './titles.ts'
import { useWaiting } from './use-waiting.ts'

/** Says what was typed on this machine but not saved, and leads there. Draws nothing when no draft waits, or when it waits here. */
export function DraftNotice() {
  const { href } = useLocation()
  return <Found key={href} />
}

function Found() {
  const t = useText()
  const { pathname, searchStr } = useLocation()
  const { history } = useRouter()
  const found = (useWaiting() ?? []).filter(({ address }) => address !== pathname + searchStr)
  const [latest] = found
  if (!latest) return null
  const titled = ({ place }: Draft) => {
    const title = titleOfPlace(place)
    return title ? t(title) : ''
  }
  const places = [...new Set(found.map(titled))].filter(Boolean).join(', ')
  return (
    <Notice
      title={t('draft.waiting')}
      action={<Button onClick={() => history.push(latest.address)}>{t('draft.open', { place: titled(latest) })}</Button>}
    >
      {t('draft.waitingText', { places })}
    </Notice>
  )
}
