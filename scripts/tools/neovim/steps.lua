-- Steps of a person in Neovim, with its own client and no plugin. Each waits until the server answered, or fails with
-- the expected and the found value.

local M = { count = 0 }

local timeout = 20000

-- Ends Neovim with the lines of a failure.
function M.fail(what, expected, found)
  io.stdout:write(("neovim: %s\n  expected: %s\n  found: %s\n"):format(
    what,
    type(expected) == "string" and expected or vim.inspect(expected),
    type(found) == "string" and found or vim.inspect(found)
  ))
  io.stdout:write("  text:\n" .. table.concat(vim.api.nvim_buf_get_lines(0, 0, -1, false), "\n") .. "\n")
  vim.cmd("cquit 1")
end

-- Checks that two values are equal.
function M.equal(what, expected, found)
  M.count = M.count + 1
  if not vim.deep_equal(expected, found) then
    M.fail(what, expected, found)
  end
end

-- Waits until a function returns a value that is accepted, and returns it.
function M.wait(what, expected, value)
  M.count = M.count + 1
  local found
  local reached = vim.wait(timeout, function()
    found = value()
    return vim.deep_equal(expected, found)
  end, 5)
  if not reached then
    M.fail(what, expected, found)
  end
  return found
end

-- Waits for the client that the block of the page about editors started for the buffer.
function M.started()
  local reached = vim.wait(timeout, function()
    local _, client = next(vim.lsp.buf_get_clients(0))
    M.client = client and client.initialized and client.id or nil
    return M.client ~= nil
  end, 5)
  if not reached then
    M.fail("initialize", "an initialized client", vim.lsp.buf_get_clients(0))
  end
  local client = vim.lsp.get_client_by_id(M.client)
  -- Each keystroke is sent by itself.
  client.config.flags = { debounce_text_changes = 0, allow_incremental_sync = true }
  return client
end

-- Edits a file with the server.
function M.edit(path)
  vim.cmd("edit " .. vim.fn.fnameescape(path))
  vim.bo.filetype = "yaml"
  vim.bo.autoindent = false
  vim.bo.expandtab = true
end

-- Presses keys, one after another.
function M.keys(keys)
  local codes = vim.api.nvim_replace_termcodes(keys, true, false, true)
  vim.api.nvim_feedkeys(codes, "tx", false)
end

-- Types text at the end of the file; the server takes each line while the next one is typed.
function M.type(text)
  for line in text:gmatch("([^\n]*)\n") do
    M.keys("Go" .. line:gsub("<", "<lt>") .. "<Esc>")
    vim.wait(10)
  end
end

-- Moves the cursor to a text: the first character of a plain string after another one.
function M.to(text, after)
  vim.api.nvim_win_set_cursor(0, { 1, 0 })
  for _, part in ipairs({ after or "", text }) do
    if part ~= "" and vim.fn.search("\\V" .. vim.fn.escape(part, "\\"), "cW") == 0 then
      M.fail("the cursor", "a line with " .. part, "none")
    end
  end
end

-- The findings of the file: `line:column code`, both from 1.
function M.findings()
  local found = vim.tbl_map(function(item)
    return ("%d:%d-%d %s"):format(item.lnum + 1, item.col + 1, item.end_col + 1, item.code or item.user_data.lsp.code)
  end, vim.diagnostic.get(0))
  table.sort(found)
  return found
end

-- Asks the server about the place of the cursor, and returns its result.
function M.ask(method, more)
  M.count = M.count + 1
  local params = vim.tbl_extend("force", vim.lsp.util.make_position_params(), more or {})
  local answers, problem = vim.lsp.buf_request_sync(0, method, params, timeout)
  local answer = answers and answers[M.client]
  if not answer or answer.err then
    M.fail(method, "an answer", problem or answer or "none")
  end
  return answer.result
end

-- Applies an edit of the workspace.
function M.apply(edit)
  vim.lsp.util.apply_workspace_edit(edit, vim.lsp.get_client_by_id(M.client).offset_encoding)
end

-- Accepts a completion at the end of the line that is being typed.
function M.complete(label)
  local line = vim.api.nvim_get_current_line()
  vim.api.nvim_win_set_cursor(0, { vim.api.nvim_win_get_cursor(0)[1], math.max(#line - 1, 0) })
  -- The cursor of insert mode is behind the last character.
  local params = vim.lsp.util.make_position_params()
  params.position.character = vim.str_utfindex(line)
  local result = M.ask("textDocument/completion", { position = params.position, context = { triggerKind = 1 } })
  local items = result and (result.items or result) or {}
  local labels = vim.tbl_map(function(item) return item.label end, items)
  for _, item in ipairs(items) do
    if item.label == label then
      local edit = item.textEdit
      if edit then
        local new = { range = edit.range or edit.replace, newText = edit.newText }
        -- A snippet is accepted with its placeholders empty.
        if item.insertTextFormat == 2 then
          new.newText = new.newText:gsub("%${%d+:?([^}]*)}", "%1"):gsub("%$%d+", "")
        end
        vim.lsp.util.apply_text_edits({ new }, 0, vim.lsp.get_client_by_id(M.client).offset_encoding)
      else
        local word = item.insertText or item.label
        local start = line:match("()[%w_-]*$")
        vim.api.nvim_set_current_line(line:sub(1, start - 1) .. word)
      end
      return item
    end
  end
  M.fail("completion of " .. vim.inspect(line), label, labels)
end

return M
