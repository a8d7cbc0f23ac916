-- Amounts that were in another currency: what they were stays with the record, and the rates that they are converted by are kept here.

CREATE TABLE exchange_rate (
  currency text NOT NULL,
  valid_from date NOT NULL,
  rate numeric(12, 5) NOT NULL,
  source text NOT NULL,
  sample boolean NOT NULL DEFAULT false,
  PRIMARY KEY (currency, valid_from),
  CONSTRAINT exchange_rate_currency_code CHECK (currency ~ '^[A-Z]{3}$'),
  CONSTRAINT exchange_rate_positive CHECK (rate > 0),
  CONSTRAINT exchange_rate_has_source CHECK (char_length(source) BETWEEN 1 AND 200)
);
COMMENT ON TABLE exchange_rate IS 'Bolivianos for one of a currency, each from a day until the next one of the same currency. No personal data.';
COMMENT ON COLUMN exchange_rate.sample IS 'Made up for a demonstration: shown as such, never as a published rate.';
GRANT SELECT, INSERT, UPDATE ON exchange_rate TO djbr_app;

DO $$
DECLARE family text;
BEGIN
  FOREACH family IN ARRAY ARRAY['goods', 'deposit', 'title', 'debt'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN converted text NOT NULL DEFAULT '''', ADD CONSTRAINT %I CHECK (char_length(converted) <= 200)',
                   family, family || '_converted_length');
    EXECUTE format('COMMENT ON COLUMN %I.converted IS %L', family,
                   'What amounts were before they were converted to bolivianos: field=CUR amount @rate day, several with a semicolon between.');
  END LOOP;
END $$;
