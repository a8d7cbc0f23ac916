import type { Announcement, announcements } from '@djbr/domain/calls/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { useLanguage } from '../foundation/language/language.ts'
import { useSecondStep } from '../foundation/session/session.ts'

/** An announcement as it opens on the portal; the dialog code is loaded with the first one. */
export const AnnouncementDialog = lazy(() => import('./announcement-dialog.tsx'))

const List = lazy(() => import('./announcement-list.tsx'))

const PAUSE_MS = 100

function useAnnouncements(): readonly [announcements: readonly Announcement[], isPending: boolean] {
  const language = useLanguage()
  const { data = [], isPending } = useQuery({
    queryKey: ['public', 'comunicados', language],
    queryFn: () => api.get<typeof announcements>('public/comunicados', { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  return [data, isPending]
}

/** Number of announcements already read on this visit; they do not open again while the person moves about the portal. */
let read = 0

/**
 * Shows the announcements as dialogs, one after another in order, 100 ms apart (R3.13). Once all are read, renders its children, which may open by
 * themselves: one dialog at a time. The second step of a sign-in takes precedence.
 */
export function Announcements({ children }: { readonly children: ReactNode }) {
  const [announcements, isPending] = useAnnouncements()
  const [closed, setClosed] = useState(read)
  const isSigningIn = useSecondStep() !== null
  const next = announcements[closed]
  if (!next) return !isPending && children
  if (isSigningIn) return null
  const close = () => {
    read = closed + 1
    setClosed(read)
  }
  return (
    <Suspense>
      <AnnouncementDialog key={closed} announcement={next} pause={next.dialogComunicado ? 0 : PAUSE_MS} onClose={close} />
    </Suspense>
  )
}

/** List of the announcements, to read them again at leisure; empty when there are none. */
export function AnnouncementList() {
  const [announcements] = useAnnouncements()
  return (
    announcements.length > 0 && (
      <Suspense>
        <List announcements={announcements} />
      </Suspense>
    )
  )
}
