import { proposeWeights } from '@djbr/domain/calls/weights.ts'
import { MAX_REASON_LENGTH } from '@djbr/domain/office/reason.ts'
import { groupedBy } from '@djbr/domain/values/grouped.ts'
import { FAMILIES, type Family } from '@djbr/domain/verification/indicator.ts'
import { enteredIn, inUnit } from '@djbr/domain/verification/limit-words.ts'
import { PRESETS, presetReason, presetTitle } from '@djbr/domain/verification/presets.ts'
import { textOf, type WeightSet } from '@djbr/domain/verification/score.ts'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../../area/index.ts'
import { Dialog } from '../../../foundation/controls/dialog.tsx'
import { ErrorSummary, type FieldError } from '../../../foundation/controls/error-summary.tsx'
import { Refused } from '../../../foundation/controls/refused.tsx'
import { Select } from '../../../foundation/controls/select.tsx'
import { TextArea, TextInput } from '../../../foundation/controls/text-input.tsx'
import { SendOrCancel } from '../../../foundation/forms/form-actions.tsx'
import { useText } from '../../../foundation/language/language.ts'
import { BlindSpots } from './blind-spots.tsx'
import styles from './examination.module.css'
import { changesBetween, type Entry, entriesOf, FAMILY_WORDS, labelOf, readEntry, setWith, titleOf } from './set-entries.ts'
import { WhomItChooses } from './whom-it-chooses.tsx'

interface ProposeWeightsProps {
  /** The version in force; 0 for none. */
  readonly version: number
  /** The set that the proposal starts from. */
  readonly from: WeightSet
  onClose(): void
}

/** Writes a proposal for another set of weights and shows what it changes. A second person decides on it. */
export function ProposeWeights({ version, from, onClose }: ProposeWeightsProps) {
  const t = useText()
  const [entered, setEntered] = useState<Readonly<Record<string, string>>>({})
  const [start, setStart] = useState<string>(IN_FORCE)
  const base = PRESETS.find(({ name }) => name === start)?.set ?? from
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState('')
  const [attempt, setAttempt] = useState(0)
  const entries = entriesOf(base)
  const textOfEntry = (entry: Entry) => entered[entry.name] ?? enteredIn(entry.value, entry.unit)
  const isWrong = (entry: Entry) => readEntry(entry, textOfEntry(entry)) === null
  const set = setWith(base, (entry) => readEntry(entry, textOfEntry(entry)) ?? entry.value)
  const changes = changesBetween(from, set, t)
  const wrongWords = ({ limit }: Entry) => t(limit === null ? 'weights.wrongPoints' : 'weights.wrongLimit')
  const errors: readonly FieldError[] = [
    ...entries.filter(isWrong).map((entry) => ({ name: entry.name, label: titleOf(entry, t), message: wrongWords(entry) })),
    ...(reason.trim() === '' ? [{ name: 'motivo', label: t('office.restore.reason'), message: t('common.required') }] : []),
  ]
  const proposing = useAction(proposeWeights, onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAttempt(attempt + 1)
    if (errors.length > 0 || proposing.isPending) return
    proposing.mutate({ version, settings: set, reason: reason.trim(), reference: reference.trim() })
  }
  return (
    <Dialog
      title={t('weights.propose')}
      width={1200}
      keepOnBackdrop
      onClose={onClose}
      onSubmit={submit}
      summary={attempt > 0 && errors.length > 0 && <ErrorSummary title={t('common.reviewRequired')} errors={errors} attempt={attempt} />}
      actions={<SendOrCancel action={t('weights.propose')} busy={proposing.isPending} />}
    >
      <p>{t('weights.proposeText')}</p>
      <Refused failure={proposing.error} kept={t('weights.kept')} />
      <Start
        value={start}
        onChoose={(chosen) => {
          setStart(chosen)
          setEntered({})
        }}
      />
      {FAMILIES.map((family) => (
        <FamilyFields
          key={family}
          family={family}
          entries={entries.filter((entry) => entry.family === family)}
          textOfEntry={textOfEntry}
          errorOf={(entry) => (attempt > 0 && isWrong(entry) ? wrongWords(entry) : undefined)}
          onEnter={(name, text) => setEntered({ ...entered, [name]: text })}
        />
      ))}
      <WhomItChooses key={JSON.stringify(set)} set={set} />
      <BlindSpots name="propuesto-no-encuentra" set={set} />
      <section className={styles.changes} aria-live="polite">
        <h3>{t('weights.what')}</h3>
        {changes.length === 0 && <p className={styles.note}>{t(version === 0 ? 'weights.asFirst' : 'weights.nothingYet')}</p>}
        <ul className={styles.near}>
          {changes.map(({ name, what, before, after }) => (
            <li key={name}>{`${what}: ${before} → ${after}`}</li>
          ))}
        </ul>
      </section>
      <TextInput
        name="referencia"
        label={t('office.writeOff.reference')}
        hint={t('weights.referenceHint')}
        optional
        value={reference}
        onChange={setReference}
        max={MAX_REASON_LENGTH}
      />
      <TextArea
        name="motivo"
        label={t('office.restore.reason')}
        value={reason}
        onChange={setReason}
        max={MAX_REASON_LENGTH}
        lines={3}
        error={attempt > 0 && reason.trim() === '' ? t('common.required') : undefined}
      />
    </Dialog>
  )
}

const IN_FORCE = 'vigente'

/** Chooses the start of a proposal: the set in force, or a tried one with its reason and what it does not find (R16.23). */
function Start({ value, onChoose }: { readonly value: string; onChoose(start: string): void }) {
  const t = useText()
  const preset = PRESETS.find(({ name }) => name === value)
  return (
    <>
      <Select
        name="partida"
        label={t('weights.preset')}
        value={value}
        placeholder=""
        options={[
          { value: IN_FORCE, label: t('weights.preset.inForce') },
          ...PRESETS.map((each) => ({ value: each.name as string, label: t(presetTitle(each)) })),
        ]}
        onChange={(chosen) => onChoose(String(chosen ?? IN_FORCE))}
      />
      {preset && <p className={styles.note}>{t(presetReason(preset))}</p>}
    </>
  )
}

interface FamilyFieldsProps {
  readonly family: Family
  readonly entries: readonly Entry[]
  textOfEntry(entry: Entry): string
  errorOf(entry: Entry): string | undefined
  onEnter(name: string, text: string): void
}

function FamilyFields({ family, entries, textOfEntry, errorOf, onEnter }: FamilyFieldsProps) {
  const t = useText()
  const field = (entry: Entry) => (
    <TextInput
      key={entry.name}
      name={entry.name}
      label={labelOf(entry, t)}
      value={textOfEntry(entry)}
      onChange={(text) => onEnter(entry.name, text)}
      error={errorOf(entry)}
      width="short"
      inputMode="decimal"
    />
  )
  const shownEntry = (entry: Entry) =>
    t(entry.words, { value: inUnit(textOfEntry(entry), entry.unit) }) + (entry.limit === null ? ` ${textOfEntry(entry)}` : '')
  const named = groupedBy(entries, ({ indicator }) => indicator)
  return (
    <section className={styles.family} aria-labelledby={`familia-${family}`}>
      <h3 id={`familia-${family}`}>{t(FAMILY_WORDS[family])}</h3>
      {named.get(null)?.map(field)}
      {[...named].map(([indicator, own]) =>
        indicator === null ? null : (
          <details key={indicator} open={own.some(errorOf) || undefined}>
            <summary>
              <span>{t(textOf(indicator, 'title'))}</span>{' '}
              <span className={styles.note}>{own.map((entry) => shownEntry(entry)).join(' · ')}</span>
            </summary>
            <fieldset className={styles.indicator}>
              <legend className="visually-hidden">{t(textOf(indicator, 'title'))}</legend>
              {own.map(field)}
            </fieldset>
          </details>
        ),
      )}
    </section>
  )
}
