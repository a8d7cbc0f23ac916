import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

const load = () => import('./pdf-viewer.tsx')
const PdfViewer = lazy(async () => ({ default: (await load()).PdfViewer }))

/** Preloads the viewer so that it can show a PDF without a connection too. A failure surfaces when one is shown. */
export function preloadPdfViewer(): void {
  load().catch(() => {})
  import('./open-pdf.ts').then(({ preloadWorker }) => preloadWorker()).catch(() => {})
}

/** The PDF viewer, loaded when the first PDF is shown. */
export const LazyPdfViewer = (props: ComponentProps<typeof PdfViewer>) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <PdfViewer {...props} />
  </Suspense>
)
