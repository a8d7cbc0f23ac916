import { displayDate } from '@djbr/domain/values/dates.ts'
import { DataTable } from '../../foundation/controls/data-table.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { IconFileText } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import { type Found, MAX_FOUND } from './find.ts'
import styles from './search.module.css'

const fullName = ({ perdec_apellidos, perdec_nombres }: Found) => `${perdec_apellidos}, ${perdec_nombres}`

/** The people found, each with their summary. Takes the focus when it replaces the form. */
export function SearchResults({ found, onOpen }: { readonly found: readonly Found[]; onOpen(person: Found): void }) {
  const t = useText()
  return (
    <div className={styles.results}>
      <p tabIndex={-1} className={styles.count} data-autofocus>
        {t('services.search.foundCount', { count: found.length })}
      </p>
      {found.length >= MAX_FOUND && <Notice>{t('services.search.most', { count: found.length })}</Notice>}
      <DataTable
        caption={t('services.search.found')}
        rows={found}
        keyOf={({ perdec_codigo }) => perdec_codigo}
        numbered
        actionsTitle={t('services.search.action')}
        actions={[
          {
            label: t('services.search.summary'),
            nameFor: (person) => t('services.search.summaryOf', { name: fullName(person) }),
            icon: <IconFileText size={20} />,
            onAction: onOpen,
            emphasis: 'action',
          },
        ]}
        columns={[
          { key: 'names', title: t('services.search.names'), cell: (row) => row.perdec_nombres, notInCard: true },
          { key: 'surnames', title: t('services.search.surnames'), cell: (row) => row.perdec_apellidos, notInCard: true },
          { key: 'entity', title: t('services.search.entity'), cell: (row) => row.cardec_descripcion_entidad },
          {
            key: 'declaredOn',
            title: t('services.search.declaredOn'),
            cell: (row) => displayDate(row.decjur_fecha_declaracion),
            digits: true,
          },
        ]}
        card={(row) => ({ title: fullName(row) })}
        empty={{ title: t('services.search.nothing'), text: t('services.search.nothingText') }}
      />
    </div>
  )
}
