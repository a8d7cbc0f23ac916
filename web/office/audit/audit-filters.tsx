import { AUDITED_ACTIONS } from '@djbr/domain/audit/audit-log.ts'
import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { DateInput } from '../../foundation/controls/date-inputs.tsx'
import { Notice } from '../../foundation/controls/notice.tsx'
import { Select } from '../../foundation/controls/select.tsx'
import { TextInput } from '../../foundation/controls/text-input.tsx'
import { IconX } from '../../foundation/icons.ts'
import { useText } from '../../foundation/language/language.ts'
import styles from './audit.module.css'
import { type Filters, NO_FILTERS } from './calls.ts'
import { useAuditWords } from './use-audit-words.ts'

interface AuditFiltersProps {
  /** Those that the rows in sight were asked with. */
  readonly filters: Filters
  /** Why they were refused. */
  readonly refused: string | null
  onAsk(filters: Filters): void
}

/** What of the audit is looked at: typed first, then asked for. */
export function AuditFilters({ filters, refused, onAsk }: AuditFiltersProps) {
  const t = useText()
  const words = useAuditWords()
  const [entered, setEntered] = useState(filters)
  const [tried, setTried] = useState(false)
  /** A date that is none is in its field alone: cleared with it. */
  const [clearings, setClearings] = useState(0)
  useEffect(() => setEntered(filters), [filters])
  const change = (part: Partial<Filters>) => setEntered((now) => ({ ...now, ...part }))
  const disordered = entered.desde !== null && entered.hasta !== null && entered.hasta < entered.desde
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setTried(true)
    if (!disordered && event.currentTarget.checkValidity()) onAsk(entered)
  }
  const actions = AUDITED_ACTIONS.map((action) => ({ value: action, label: words.action(action) })).toSorted((one, other) =>
    one.label.localeCompare(other.label, 'es'),
  )
  return (
    <form className={styles.filters} aria-label={t('audit.filter.title')} onSubmit={ask} noValidate>
      <DateInput
        key={`desde-${clearings}`}
        name="desde"
        label={t('audit.filter.from')}
        value={entered.desde}
        onChange={(desde) => change({ desde })}
      />
      <DateInput
        key={`hasta-${clearings}`}
        name="hasta"
        label={t('audit.filter.until')}
        value={entered.hasta}
        onChange={(hasta) => change({ hasta })}
        error={tried && disordered ? t('audit.filter.order') : undefined}
      />
      <Select<string>
        name="accion"
        label={t('audit.filter.action')}
        value={entered.accion}
        onChange={(accion) => change({ accion })}
        options={actions}
        placeholder={t('audit.filter.anyAction')}
      />
      <TextInput
        name="cuenta"
        label={t('audit.filter.account')}
        value={entered.cuenta}
        onChange={(cuenta) => change({ cuenta })}
        max={30}
      />
      <Select<'hecho' | 'rechazado'>
        name="resultado"
        label={t('audit.filter.result')}
        value={entered.resultado}
        onChange={(resultado) => change({ resultado })}
        options={[
          { value: 'hecho', label: t('audit.done') },
          { value: 'rechazado', label: t('audit.refused') },
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
        {filters.persona !== null && (
          <Only
            words={t('audit.filter.person', { person: filters.persona })}
            onLeave={() => onAsk({ ...filters, persona: null, objeto: null })}
          />
        )}
        {filters.objeto !== null && (
          <Only
            words={t('audit.filter.object', { object: words.object(filters.objeto, null) })}
            onLeave={() => onAsk({ ...filters, objeto: null })}
          />
        )}
        {refused && <Notice tone="warning" live title={refused} />}
      </div>
    </form>
  )
}

/** A filter that is not typed: what it leaves, and a way out of it. */
function Only({ words, onLeave }: { readonly words: string; onLeave(): void }) {
  const t = useText()
  return (
    <p className={styles.only}>
      {words}
      <Button
        size="small"
        icon={<IconX size={16} stroke={1.75} aria-hidden />}
        aria-label={`${t('audit.filter.clear')}: ${words}`}
        onClick={onLeave}
      >
        {t('audit.filter.clear')}
      </Button>
    </p>
  )
}
