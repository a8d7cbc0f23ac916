import { codeSearch, personByDocument } from '@djbr/domain/office/office-forms.ts'
import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { ChoiceGroup } from '../../foundation/controls/choice-group.tsx'
import { Page, ScreenTitle } from '../../foundation/controls/page.tsx'
import { AccessForm } from '../../foundation/forms/access-form.tsx'
import { useText } from '../../foundation/language/language.ts'
import styles from '../office.module.css'
import { type Found, findPerson } from './calls.ts'
import { PersonFound } from './person-found.tsx'

const BY_CODE = 1
const BY_DOCUMENT = 2

/** /oficina/personas: somebody is found for a reason, and what the office may do about their account. */
export default function PeopleScreen() {
  const t = useText()
  const [by, setBy] = useState(BY_CODE)
  const [found, setFound] = useState<Found | null>(null)
  return (
    <Page width="full">
      <ScreenTitle intro={t('office.people.intro')}>{t('office.people.title')}</ScreenTitle>
      {found ? <PersonFound found={found} onLeave={() => setFound(null)} /> : <SearchForm by={by} onBy={setBy} onFound={setFound} />}
    </Page>
  )
}

interface SearchFormProps {
  readonly by: number
  onBy(by: number): void
  onFound(found: Found): void
}

function SearchForm({ by, onBy, onFound }: SearchFormProps) {
  const t = useText()
  const byCode = by === BY_CODE
  return (
    <div className={styles.search}>
      <ChoiceGroup
        name="buscar_por"
        label={t('office.people.by')}
        value={by}
        options={[
          { value: BY_CODE, label: t('office.people.byCode') },
          { value: BY_DOCUMENT, label: t('office.people.byDocument') },
        ]}
        onChange={(chosen) => onBy(chosen ?? BY_CODE)}
      />
      <AccessForm
        key={by}
        set={byCode ? codeSearch : personByDocument}
        label={t('office.people.search')}
        afterRefusal={t('office.people.kept')}
        send={findPerson}
        onDone={(answer) => onFound(answer as Found)}
        actions={(busy) => (
          <Button type="submit" emphasis="action" busy={busy && t('office.people.searching')}>
            {t('office.people.search')}
          </Button>
        )}
      />
    </div>
  )
}
