import type { ListedDeclaration } from '@djbr/domain/calls/own-declaration.ts'
import { STATE } from '@djbr/domain/declaration/lifecycle.ts'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { type Column, DataTable } from '../../foundation/controls/data-table.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { DialogButton } from '../../foundation/controls/dialog-button.tsx'
import { StateBadge } from '../../foundation/controls/state-badge.tsx'
import { useText } from '../../foundation/language/language.ts'
import type { Archived } from '../filing/index.ts'
import { DocumentIcons, useDeclarationState, useDeclarations } from '../filing/index.ts'
import { CorrectButton } from './correct-button.tsx'
import styles from './dashboard.module.css'
import { rectifiable } from './declaration-fields.ts'

const archived = (id: string | null, hash: string | null): Archived | null => (id && hash ? { id, hash } : null)

/** Lists every declaration except the one being filled in, latest first (R4.3). */
export function DeclarationsTable() {
  const t = useText()
  const { data, isError, refetch } = useDeclarations()
  const canCorrect = useDeclarationState().data?.cod_estado === STATE.received
  const rows = data?.filter(({ decjur_estado }) => decjur_estado !== STATE.inProcess)
  const latest = data?.find(({ decjur_estado }) => decjur_estado !== STATE.writtenOff)?.decjur_codigo
  const columns: readonly Column<ListedDeclaration>[] = [
    { key: 'nro', title: t('controls.table.number'), cell: ({ nro }) => nro, digits: true, notInCard: true, width: '3.25rem' },
    {
      key: 'documents',
      title: t('lifecycle.table.documents'),
      cell: (row) => (
        <div className={styles.documents}>
          <RowStatus row={row} isLatest={row.decjur_codigo === latest} />
          {canCorrect && rectifiable([row]).length > 0 && <CorrectButton of={row} listed={data ?? []} inRow />}
        </div>
      ),
      width: '19.25rem',
    },
    { key: 'reason', title: t('lifecycle.table.reason'), cell: (row) => row.motdec_descripcion, notInCard: true },
    { key: 'entity', title: t('person.entity'), cell: (row) => row.cardec_descripcion_entidad, width: '9.5rem' },
    { key: 'post', title: t('person.post'), cell: (row) => row.cardec_descripcion_cargo, width: '8.5rem' },
    {
      key: 'number',
      title: t('lifecycle.table.certificate'),
      cell: (row) => row.decjur_numero_certificado_departamento ?? '',
      digits: true,
    },
    {
      key: 'received',
      title: t('lifecycle.table.received'),
      cell: (row) => (
        <>
          <span className="digits">{row.decjur_fecha_recepcion_formateado}</span>
          {row.fuera_de_plazo && <span className={styles.late}>{t('lifecycle.table.late')}</span>}
        </>
      ),
      digits: true,
      notInCard: true,
    },
  ]
  return (
    <section className={styles.section}>
      <h2>{t('lifecycle.dashboard.previous')}</h2>
      <DataTable
        caption={t('lifecycle.dashboard.previous')}
        columns={columns}
        rows={rows}
        keyOf={(row) => row.decjur_codigo}
        card={(row) => ({ title: row.motdec_descripcion, fact: row.decjur_fecha_recepcion_formateado || undefined })}
        searchText={(row) =>
          [
            row.motdec_descripcion,
            row.cardec_descripcion_entidad,
            row.cardec_descripcion_cargo,
            row.decjur_numero_certificado_departamento,
            row.numero_certificado_nacional,
            row.decjur_fecha_recepcion_formateado,
          ].join(' ')
        }
        empty={{ text: t('lifecycle.dashboard.none') }}
        failed={isError}
        onRetry={() => void refetch()}
      />
    </section>
  )
}

/** Status of a declaration, with its documents (R4.4). */
export function RowStatus({ row, isLatest }: { readonly row: ListedDeclaration; readonly isLatest: boolean }) {
  const t = useText()
  const form = archived(row.id_archivo_dig_form, row.sha256_form)
  const certificate = archived(row.id_archivo_dig_cert, row.sha256_cert)
  const digital = row.sistema_recepcion === 1
  const name = `${row.motdec_descripcion} ${row.decjur_fecha_recepcion_formateado}`.trim()
  const icons = isLatest ? (
    <DocumentIcons of={String(row.decjur_codigo)} name={name} form={null} certificate={null} />
  ) : (
    form && certificate && <DocumentIcons of={String(row.decjur_codigo)} name={name} form={form} certificate={certificate} />
  )
  if (row.decjur_estado === STATE.writtenOff) return <StateBadge tone="error">{t('lifecycle.row.writtenOff')}</StateBadge>
  if (row.decjur_estado === STATE.finished) {
    return (
      <span className={styles.status}>
        <StateBadge tone="warning">{t(digital ? 'approval.screen.pending' : 'lifecycle.row.finished')}</StateBadge>
        {icons}
      </span>
    )
  }
  if (!digital) {
    return (
      <span className={styles.status}>
        <StateBadge tone="success">{t('lifecycle.row.inPerson')}</StateBadge>
        {icons}
      </span>
    )
  }
  if (form && certificate) return icons
  return (
    <span className={styles.status}>
      <StateBadge tone="success">{t('lifecycle.row.digital')}</StateBadge>
      <SigningButton />
    </span>
  )
}

/** Button of a digital reception whose documents are still being signed. */
function SigningButton() {
  const t = useText()
  return (
    <DialogButton
      size="small"
      dialog={(onClose) => (
        <Dialog
          title={t('lifecycle.row.signing')}
          onClose={onClose}
          actions={<CloseButton data-autofocus>{t('shell.session.understood')}</CloseButton>}
        >
          <p>{t('lifecycle.row.signingText')}</p>
        </Dialog>
      )}
    >
      {t('lifecycle.row.signing')}
    </DialogButton>
  )
}
