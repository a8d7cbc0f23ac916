/** Days after the draw from which its secret is published, even if not everyone has been notified (R17.12). */
export const OPENED_AFTER_DAYS = 45
