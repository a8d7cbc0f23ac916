import type { Field } from '@djbr/domain/field.ts'
import type { RecordKind } from '@djbr/domain/record-kind.ts'
import { useText } from '../app/language.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../controls/dialog.tsx'
import styles from './records.module.css'

const ACQUISITIONS = 'tipos_adquisicion'

const asksHow = ({ control }: Field) => control.type === 'choice' && control.list === ACQUISITIONS
const asksMoney = ({ control }: Field) => control.type === 'money'

/** Beside a form: what its words mean, and that what is written is sworn. */
export function FormHelp({ kind }: { readonly kind: RecordKind }) {
  const t = useText()
  const fields = Object.values(kind.fields)
  return (
    <>
      {fields.some(asksHow) && (
        <section>
          <h3>{t('records.help.acquisition')}</h3>
          <p>{t('records.help.own')}</p>
          <p>{t('records.help.common')}</p>
        </section>
      )}
      {fields.some(asksMoney) && (
        <section>
          <h3>{t('records.help.money')}</h3>
          <p>{t('records.help.moneyText')}</p>
        </section>
      )}
      <section className={styles.law}>
        <h3>{t('records.help.law')}</h3>
        <p>{t('records.help.lawText')}</p>
      </section>
    </>
  )
}

/** What belongs into a list, and what to write into each field. */
export function SectionHelp({ kind, onClose }: { readonly kind: RecordKind; onClose(): void }) {
  const t = useText()
  return (
    <Dialog
      open
      title={t('records.help.about', { title: t(kind.texts.title) })}
      width={600}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('shell.close')}
        </Button>
      }
    >
      <p>{t(kind.texts.intro)}</p>
      <h3>{t('records.help.example')}</h3>
      <p>{t(kind.texts.example)}</p>
      <h3>{t('records.help.fields')}</h3>
      <dl className={styles.fields}>
        {Object.entries(kind.fields).map(
          ([name, field]) =>
            field.hint && (
              <div key={name}>
                <dt>{t(field.label)}</dt>
                <dd>{t(field.hint)}</dd>
              </div>
            ),
        )}
      </dl>
      <div className={styles.notes}>
        <FormHelp kind={kind} />
      </div>
    </Dialog>
  )
}
