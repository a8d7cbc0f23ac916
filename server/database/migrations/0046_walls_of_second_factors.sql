-- A second factor and its backup codes are their own account's alone: an act on one account neither reads nor writes another's (safety S52).

CREATE FUNCTION present_account() RETURNS bigint LANGUAGE sql STABLE AS
  $$ SELECT nullif(current_setting('app.account', true), '')::bigint $$;

DO $$
DECLARE owned text;
BEGIN
  FOREACH owned IN ARRAY ARRAY['second_factor', 'backup_code'] LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', owned);
    EXECUTE format('CREATE POLICY %I ON %I USING (account_id = present_account()) WITH CHECK (account_id = present_account())',
                   owned || '_of_account', owned);
  END LOOP;
END $$;

-- Since when an account has one is told of anybody's: never the secret.
CREATE FUNCTION second_factor_since(account bigint) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS
  $$ SELECT confirmed_at FROM second_factor WHERE account_id = account $$;
REVOKE ALL ON FUNCTION second_factor_since FROM PUBLIC;
GRANT EXECUTE ON FUNCTION second_factor_since TO djbr_app;
