import type { Encoding, LetterReading } from '@djbr/domain/import/bytes.ts'
import { useText } from '../language/language.ts'
import { Button } from './button.tsx'
import styles from './import-question.module.css'
import { Notice } from './notice.tsx'

interface LettersQuestionProps {
  readonly readings: readonly LetterReading[]
  onChoose(encoding: Encoding): void
}

/** Asks which encoding of a file is right, showing words as each reads them. */
export function LettersQuestion({ readings, onChoose }: LettersQuestionProps) {
  const t = useText()
  return (
    <Notice tone="warning" live title={t('import.whichLetters')}>
      <div className={styles.choices}>
        {readings.map(({ encoding, words }) => (
          <Button key={encoding} onClick={() => onChoose(encoding)}>
            {words.join(', ')}
          </Button>
        ))}
      </div>
    </Notice>
  )
}
