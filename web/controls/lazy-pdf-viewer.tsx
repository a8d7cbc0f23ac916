import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

const load = () => import('./pdf-viewer.tsx')
const PdfViewer = lazy(async () => ({ default: (await load()).PdfViewer }))

/** Loads the viewer before the first PDF is there to be shown; a failure is met when one is. */
export const preloadPdfViewer = (): void => void load().catch(() => {})

/** The viewer of PDFs, loaded when the first is shown. */
export const LazyPdfViewer = (props: ComponentProps<typeof PdfViewer>) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <PdfViewer {...props} />
  </Suspense>
)
