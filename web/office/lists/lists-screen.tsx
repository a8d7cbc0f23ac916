import { listKind } from '@djbr/domain/lists/index.ts'
import { Link, useSearch } from '@tanstack/react-router'
import type { Search } from '../../foundation/address/search.ts'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ListIndex } from './list-index.tsx'
import { ListTable } from './list-table.tsx'
import styles from './lists.module.css'

/** /oficina/listas: the lists that the office keeps, or the one in the address (R8.38 to R8.42). */
export default function ListsScreen() {
  const t = useText()
  const { lista } = useSearch({ strict: false }) as Search
  const kind = lista === undefined ? undefined : listKind(lista)
  if (!kind) {
    return (
      <Page width="full">
        <ScreenTitle intro={t('lists.intro')}>{t('office.title.lists')}</ScreenTitle>
        <ListIndex />
      </Page>
    )
  }
  return (
    <Page width="full" key={kind.name}>
      <Link to="/oficina/listas" search={{}} className={styles.back}>
        {t('lists.back')}
      </Link>
      <ScreenTitle>{t(kind.texts.title)}</ScreenTitle>
      <ListTable kind={kind} />
    </Page>
  )
}
