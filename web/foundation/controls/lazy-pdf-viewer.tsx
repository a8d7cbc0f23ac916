import { type ComponentProps, lazy, Suspense } from 'react'
import { Skeleton } from './skeleton.tsx'

const load = () => import('./pdf-viewer.tsx')
const PdfViewer = lazy(async () => ({ default: (await load()).PdfViewer }))

/** Loads the viewer before there is a PDF to show, so that it shows one without a connection too. A failure is met when one is shown. */
export function preloadPdfViewer(): void {
  load().catch(() => {})
  import('./open-pdf.ts').then(({ preloadWorker }) => preloadWorker()).catch(() => {})
}

/** The viewer of PDFs, loaded when the first is shown. */
export const LazyPdfViewer = (props: ComponentProps<typeof PdfViewer>) => (
  <Suspense fallback={<Skeleton height={320} />}>
    <PdfViewer {...props} />
  </Suspense>
)
