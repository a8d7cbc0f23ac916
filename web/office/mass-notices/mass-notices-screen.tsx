import { useSearch } from '@tanstack/react-router'
import type { Search } from '../../foundation/address/search.ts'
import { MassNoticeView } from './mass-notice-view.tsx'
import { NoticeTable } from './notice-table.tsx'

/** /oficina/avisos-masivos: the mass notices, or the one in the address (R14.8 to R14.11). */
export default function MassNoticesScreen() {
  const { aviso } = useSearch({ strict: false }) as Search
  return aviso === undefined ? <NoticeTable /> : <MassNoticeView key={aviso} notice={aviso} />
}
