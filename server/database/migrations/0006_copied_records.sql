-- A declaration that starts from the last one: each copied record waits until its declarant says what became of it.

DO $$
DECLARE family text;
BEGIN
  FOREACH family IN ARRAY ARRAY['goods', 'deposit', 'title', 'debt', 'post', 'relative'] LOOP
    EXECUTE format('ALTER TABLE %I ADD COLUMN undecided boolean NOT NULL DEFAULT false', family);
    EXECUTE format('COMMENT ON COLUMN %I.undecided IS %L', family,
                   'Copied from the last declaration, and its declarant has not said yet that it stays, changed or went.');
  END LOOP;
END $$;
