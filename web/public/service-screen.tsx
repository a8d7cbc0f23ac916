import { type ReactNode, useState } from 'react'
import { Button } from '../foundation/controls/button.tsx'
import { Notice } from '../foundation/controls/notice.tsx'
import { Page, ScreenTitle } from '../foundation/controls/page.tsx'
import { Footer } from './footer.tsx'

interface ServiceScreenProps {
  readonly title: string
  readonly intro: string
  /** What one needs for it. */
  readonly how: string
  /** The button that opens the dialog again. */
  readonly open: string
  dialog(close: () => void): ReactNode
}

/** The address of a public service that is a dialog: it opens by itself, and can be opened again. */
export function ServiceScreen({ title, intro, how, open, dialog }: ServiceScreenProps) {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <Page>
        <ScreenTitle intro={intro}>{title}</ScreenTitle>
        <Notice>{how}</Notice>
        <div>
          <Button emphasis="action" onClick={() => setOpen(true)}>
            {open}
          </Button>
        </div>
      </Page>
      {isOpen && dialog(() => setOpen(false))}
      <Footer />
    </>
  )
}
