import { Notice } from './notice.tsx'

interface NotDoneProps {
  /** What the server said, or that it could not be reached. */
  readonly why: string
  /** What was left as it was. */
  readonly kept: string
}

/** In the dialog whose act was refused: why, and that nothing is lost. */
export function NotDone({ why, kept }: NotDoneProps) {
  return (
    <Notice tone="warning" live title={why}>
      <p>{kept}</p>
    </Notice>
  )
}
