import type { Announcement, announcements } from '@djbr/domain/calls/portal.ts'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { api } from '../foundation/calls/api.ts'
import { useLanguage } from '../foundation/language/language.ts'
import { useSecondStep } from '../foundation/session/session.ts'

/** An announcement as it opens on the portal; what a dialog is made of comes with the first. */
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

/** Read on this visit already: they do not open again as one goes about the portal. */
let read = 0

/**
 * The announcements as dialogs, one after another in their order, 100 ms apart (R3.13); once all are read, what else opens by itself: one dialog at a
 * time. The second step of a sign-in goes before them.
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

/** The same to read again at leisure; nothing when there are none. */
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
