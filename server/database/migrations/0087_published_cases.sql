-- How many cases ended each year, by outcome and channel, as it was published, for good (R18.21).

CREATE TABLE published_cases (
  year integer PRIMARY KEY,
  published_at timestamptz NOT NULL,
  body jsonb NOT NULL
);
COMMENT ON TABLE published_cases IS 'Of a year, how many cases ended by outcome and channel, without small groups nor what they could be found by; made once, never changed.';
GRANT SELECT, INSERT ON published_cases TO djbr_app;
