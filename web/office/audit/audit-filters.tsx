import { AUDITED_ACTIONS, type AuditedAction } from '@djbr/domain/audit/audit-log.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { IconX } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './audit.module.css'
import { type Filters, NO_FILTERS } from './filters.ts'
import { useAuditWords } from './use-audit-words.ts'

interface AuditFiltersProps {
  /** The filters that the rows in sight were asked with. */
  readonly filters: Filters
  /** Why the filters were refused. */
  readonly refused: string | null
  onAsk(filters: Filters): void
}

/** Filters of the audit: entered first, then applied. */
export function AuditFilters({ filters, refused, onAsk }: AuditFiltersProps) {
  const t = useText()
  const words = useAuditWords()
  const [entered, setEntered] = useState(filters)
  const [tried, setTried] = useState(false)
  /** Counts clearings, to reset the date fields: an invalid date exists only in its field. */
  const [clearings, setClearings] = useState(0)
  const asked = JSON.stringify(filters)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed gives way to other filters alone
  useEffect(() => setEntered(filters), [asked])
  const change = (part: Partial<Filters>) => setEntered((now) => ({ ...now, ...part }))
  const disordered = entered.from !== undefined && entered.until !== undefined && entered.until < entered.from
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!disordered && event.currentTarget.checkValidity()) onAsk(entered)
  }
  const actions = AUDITED_ACTIONS.map((action) => ({ value: action, label: words.action(action) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, 'es'),
  )
  return (
    <form className={styles.filters} aria-label={t('office.filters')} onSubmit={ask} noValidate>
      <DateInput
        key={`desde-${clearings}`}
        name="desde"
        label={t('audit.filter.from')}
        value={entered.from ?? null}
        onChange={(from) => change({ from: from ?? undefined })}
      />
      <DateInput
        key={`hasta-${clearings}`}
        name="hasta"
        label={t('audit.filter.until')}
        value={entered.until ?? null}
        onChange={(until) => change({ until: until ?? undefined })}
        error={tried && disordered ? t('audit.filter.order') : undefined}
      />
      <Select<AuditedAction>
        name="accion"
        label={t('audit.filter.action')}
        value={entered.action ?? null}
        onChange={(action) => change({ action: action ?? undefined })}
        options={actions}
        placeholder={t('audit.filter.anyAction')}
      />
      <TextInput
        name="cuenta"
        label={t('audit.filter.account')}
        value={entered.account ?? ''}
        onChange={(account) => change({ account: account || undefined })}
        max={30}
      />
      <Select<'done' | 'refused'>
        name="resultado"
        label={t('audit.filter.result')}
        value={entered.result ?? null}
        onChange={(result) => change({ result: result ?? undefined })}
        options={[
          { value: 'done', label: t('audit.done') },
          { value: 'refused', label: t('audit.refused') },
        ]}
        placeholder={t('audit.filter.anyResult')}
      />
      <div className={styles.ask}>
        <Button type="submit" emphasis="action">
          {t('audit.filter.apply')}
        </Button>
        <Button
          onClick={() => {
            setTried(false)
            setEntered(NO_FILTERS)
            setClearings(clearings + 1)
            onAsk(NO_FILTERS)
          }}
        >
          {t('audit.filter.clear')}
        </Button>
      </div>
      <div className={styles.wide}>
        {filters.subject !== undefined && (
          <Only
            words={t('audit.filter.person', { person: filters.subject })}
            onLeave={() => onAsk({ ...filters, subject: undefined, object: undefined })}
          />
        )}
        {filters.object !== undefined && (
          <Only
            words={t('audit.filter.object', { object: words.object(filters.object, null) })}
            onLeave={() => onAsk({ ...filters, object: undefined })}
          />
        )}
        {refused && <Notice tone="warning" live title={refused} />}
      </div>
    </form>
  )
}

/** A filter that is not typed: what it shows, and a button to clear it. */
function Only({ words, onLeave }: { readonly words: string; onLeave(): void }) {
  const t = useText()
  return (
    <p className={styles.only}>
      <span>{words}</span>
      <Button size="small" icon={<IconX size={16} />} aria-label={`${t('audit.filter.clear')}: ${words}`} onClick={onLeave}>
        {t('audit.filter.clear')}
      </Button>
    </p>
  )
}
