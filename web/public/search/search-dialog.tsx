import { useState } from 'react'
import { Button } from '../../foundation/controls/button.tsx'
import { CloseButton } from '../../foundation/controls/close-button.tsx'
import { Dialog } from '../../foundation/controls/dialog.tsx'
import { useText } from '../../foundation/language/language.ts'
import { ExtractDialog } from './extract-dialog.tsx'
import type { Found, SearchWords } from './find.ts'
import { SearchForm } from './search-form.tsx'
import { SearchResults } from './search-results.tsx'

const NOTHING: SearchWords = { surnames: '', names: '' }

/** The public search: its form, or in its place the results (R3.15, R3.18). */
export default function SearchDialog({ onClose }: { onClose(): void }) {
  const t = useText()
  const [words, setWords] = useState(NOTHING)
  const [found, setFound] = useState<readonly Found[] | null>(null)
  const [shown, setShown] = useState<Found | null>(null)
  if (found === null)
    return (
      <SearchForm
        initial={words}
        onFound={(entered, people) => {
          setWords(entered)
          setFound(people)
        }}
        onClose={onClose}
      />
    )
  return (
    <>
      <Dialog
        title={t('services.search.title')}
        width={1200}
        unsaved={false}
        onClose={onClose}
        actions={
          <>
            <Button emphasis="action" onClick={() => setFound(null)}>
              {t('services.search.again')}
            </Button>
            <CloseButton />
          </>
        }
      >
        <SearchResults found={found} onOpen={setShown} />
      </Dialog>
      {shown && <ExtractDialog of={shown} onClose={() => setShown(null)} />}
    </>
  )
}
